/// <reference types="vite/client" />

/** The version of this build, from package.json. */
declare const __APP_VERSION__: string;

declare module 'virtual:tokens.css' {}
