/** Addresses that rules lead to. Screens themselves are named by the route files. */
export const LANDING = '/';
export const REDIRECT = '/classroom';
export const SWITCH_CLASSROOM = '/switchclassroom';
export const WAITING_ROOM = '/classroom/assistance_waiting_room';
export const ASSISTANCE_LOGIN = '/classroom_assistance/login';
