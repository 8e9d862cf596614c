import { HTTP_BASE } from '@trundle/protocol';
import { LANGUAGES, type Language, localeOf } from '@trundle/protocol/languages';
import { PAINT } from '@trundle/world/paint';
import { isHost } from '../http/host.ts';
import { languageOf } from '../http/language.ts';
import { serverTexts } from '../texts/index.ts';
import { TRUST_SCRIPT } from './trust-script.ts';

export const TRUST_PATH = '/trust';
export const AUTHORITY_PATH = `${TRUST_PATH}/authority.crt`;
export const SCRIPT_PATH = `${TRUST_PATH}/trust.js`;
/** Answered to whoever trusts the certificate: others never get as far. */
export const TRUSTED_PATH = `${TRUST_PATH}/trusted`;

const DEVICES = ['android', 'iphone', 'ipad', 'chromebook', 'windows', 'mac', 'linux'] as const;
type Device = (typeof DEVICES)[number];

/** What a browser says it runs on. Safari on an iPad says it is a Mac; the page's script looks for fingers. */
export const deviceOf = (userAgent: string): Device | undefined => {
  if (/Android/.test(userAgent)) return 'android';
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  if (/iPad/.test(userAgent)) return 'ipad';
  if (/CrOS/.test(userAgent)) return 'chromebook';
  if (/Windows/.test(userAgent)) return 'windows';
  if (/Macintosh/.test(userAgent)) return 'mac';
  return /Linux/.test(userAgent) ? 'linux' : undefined;
};

/** A file that is saved is no profile to be installed there. */
const OPENS_CERTIFICATE: ReadonlySet<Device | undefined> = new Set(['iphone', 'ipad']);

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Letters and figures of a text with `**` around what is written on the device, or `{file}` for the name of the file. */
const rich = (text: string): string =>
  escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace('{file}', `<b>${AUTHORITY_PATH.split('/').at(-1)}</b>`);

const STYLE = `
:root{color-scheme:light dark;--paper:#faf4e6;--sheet:#fffdf7;--ink:#1d2433;--soft:#4b5266;--line:#dcd2be;--action:#2456c7;--on:#fff;--go:#147a47;--gosoft:#ddf1e5}
@media(prefers-color-scheme:dark){:root{--paper:#161b27;--sheet:#202737;--ink:#f5eedf;--soft:#bfc4d1;--line:#3a4358;--action:#8fb2ff;--on:#0d1424;--go:#5cd398;--gosoft:#17392a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 Lexend,system-ui,sans-serif}
main,header{max-width:46rem;margin:auto;padding:1rem 1.25rem}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
header b{display:flex;gap:.6rem;align-items:center;font-size:1.25rem}
nav{display:flex;flex-wrap:wrap}
nav a{padding:.7rem .6rem}
h1{font-size:2rem;line-height:1.2;margin:.5rem 0 1rem}
h2{font-size:1.25rem;margin:0 0 .5rem}
a{color:var(--action)}
section,details{background:var(--sheet);border:2px solid var(--line);border-radius:1.1rem;padding:1rem 1.25rem;margin:0 0 1rem}
details[open]{border-color:var(--action)}
summary{cursor:pointer;font-weight:600;padding:.5rem 0;min-height:2.75rem}
li{margin:.5rem 0}
.button{display:inline-block;padding:.75rem 1.25rem;border-radius:.875rem;background:var(--action);color:var(--on);font-weight:600;text-decoration:none;margin:.25rem .5rem .25rem 0}
.go{background:var(--go)}
.state{background:var(--gosoft);border-color:var(--go)}
code{display:block;overflow-wrap:anywhere;font-size:.9375rem}
.soft{color:var(--soft)}
:focus-visible{outline:3px solid var(--action);outline-offset:3px}
`;

const LOGO = `<svg viewBox="0 0 100 100" width="44" height="44" aria-hidden="true"><rect x="3" y="24" width="18" height="52" rx="8" fill="${PAINT.visor}"/><rect x="79" y="24" width="18" height="52" rx="8" fill="${PAINT.visor}"/><rect x="12" y="7" width="76" height="86" rx="27" fill="${PAINT.coral}" stroke="${PAINT.visor}" stroke-width="4"/><rect x="23" y="14" width="54" height="28" rx="14" fill="${PAINT.visor}"/><circle cx="39" cy="28" r="5.5" fill="${PAINT.glow}"/><circle cx="61" cy="28" r="5.5" fill="${PAINT.glow}"/></svg>`;

interface TrustRequest {
  readonly method: string;
  readonly url: string;
  readonly host: string;
  readonly acceptLanguage: string | undefined;
  readonly userAgent: string;
  /** It came by https, so the device trusts us already or was told to look away. */
  readonly isSecure: boolean;
}

export interface TrustAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

interface Authority {
  readonly authorityDer: Buffer;
  readonly fingerprint: string;
  readonly name: string;
}

/** An address of this server to go on to, and of no other. */
const localPath = (wanted: string | null): string =>
  wanted !== null && wanted.length <= 200 && /^\/(?![/\\])[\w\-./~%?=&|]*$/.test(wanted) ? wanted : '/';

const pageOf = (authority: Authority, request: TrustRequest, url: URL, language: Language): string => {
  const words = serverTexts(language).trust;
  const to = localPath(url.searchParams.get('to'));
  const target = `https://${request.host}${to}`;
  const here = deviceOf(request.userAgent);
  const languages = LANGUAGES.map((id) => {
    const { name, tag } = localeOf(id);
    const query = new URLSearchParams({ lang: id, to });
    const current = id === language ? ' aria-current="true"' : '';
    return `<a href="${escaped(`${TRUST_PATH}?${query}`)}" lang="${tag}"${current}>${escaped(name)}</a>`;
  });
  const devices = DEVICES.map((device) => {
    const { name, steps } = words.devices[device];
    const list = steps.map((step) => `<li>${rich(step)}</li>`).join('');
    return `<details data-device="${device}"${device === here ? ' open' : ''}><summary>${escaped(name)}</summary><ol>${list}</ol></details>`;
  });
  return `<!doctype html>
<html lang="${localeOf(language).tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(words.title)} · Trundle</title><style>${STYLE}</style></head>
<body data-secure="${request.isSecure}" data-target="${escaped(target)}" data-probe="${escaped(`https://${request.host}${TRUSTED_PATH}`)}">
<header><b>${LOGO}Trundle</b><nav aria-label="${escaped(words.language)}">${languages.join('')}</nav></header>
<main>
<h1>${escaped(words.title)}</h1>
<section class="state" role="status" data-state="trusted"${request.isSecure ? '' : ' hidden'}><h2>${escaped(words.trusted)}</h2><a class="button go" href="${escaped(target)}">${escaped(words.goOn)}</a></section>
<p>${escaped(words.why)}</p>
<section><h2>${escaped(words.download)}</h2><p>${rich(words.downloadText.replace('{name}', authority.name))}</p><a class="button" href="${AUTHORITY_PATH}"${OPENS_CERTIFICATE.has(here) ? '' : ' download'}>${escaped(words.downloadButton)}</a></section>
<h2>${escaped(words.install)}</h2>
${devices.join('\n')}
<section><h2>${escaped(words.done)}</h2><p>${escaped(words.doneText)}</p><a class="button go" href="${escaped(target)}">${escaped(words.goOn)}</a></section>
<section><h2>${escaped(words.safe)}</h2><p>${escaped(words.safeText)}</p><p>${escaped(words.compare)}</p><code>${authority.fingerprint}</code><p class="soft">${escaped(words.remove)}</p></section>
</main>
<script src="${SCRIPT_PATH}"></script>
</body></html>
`;
};

const plain = (status: number, body: string, headers: Record<string, string> = {}): TrustAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
});

/** Answers for the pages that lead a device through trusting; undefined for every other address. */
export const trustAnswer = (authority: Authority, request: TrustRequest): TrustAnswer | undefined => {
  const url = new URL(request.url, 'http://localhost');
  if (!['GET', 'HEAD'].includes(request.method)) return undefined;
  if (url.pathname === AUTHORITY_PATH) {
    const headers = { 'content-type': 'application/x-x509-ca-cert', 'cache-control': 'no-store' };
    return { status: 200, headers, body: authority.authorityDer };
  }
  if (url.pathname === SCRIPT_PATH) {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
    return { status: 200, headers, body: TRUST_SCRIPT };
  }
  if (url.pathname === TRUSTED_PATH)
    return plain(200, 'trusted', { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' });
  if (url.pathname !== TRUST_PATH) return undefined;
  if (!isHost(request.host)) return plain(400, 'This address names no host.');
  const asked = LANGUAGES.find((id) => id === url.searchParams.get('lang'));
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    `connect-src https://${request.host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      vary: 'accept-language, user-agent',
    },
    body: pageOf(authority, request, url, asked ?? languageOf(request.acceptLanguage)),
  };
};

/** What somebody gets who came without https: the page about it, with where they wanted to go. */
export const plainAnswer = (authority: Authority, request: TrustRequest): TrustAnswer => {
  const known = trustAnswer(authority, request);
  if (known !== undefined) return known;
  const { pathname, search } = new URL(request.url, 'http://localhost');
  if (!['GET', 'HEAD'].includes(request.method) || pathname.startsWith(`${HTTP_BASE}/`))
    return plain(426, 'This server is reached by https.', { upgrade: 'TLS/1.2', connection: 'Upgrade' });
  const to = localPath(pathname + search);
  return plain(302, '', { location: to === '/' ? TRUST_PATH : `${TRUST_PATH}?${new URLSearchParams({ to })}` });
};
