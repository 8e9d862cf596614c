import { expect, test } from 'vitest';
import { safeSvg } from './safe-svg.ts';

test('a drawing stays as it is', () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">' +
    '<defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
    '<g transform="translate(1,2)"><path d="M 0 0 L 1 1" fill="url(#sky)" stroke="#0b7"></path>' +
    '<text x="1" y="2" font-size="4">go &amp; turn</text></g></svg>';
  expect(safeSvg(drawing)).toBe(drawing);
});

const inside = (content: string): string => safeSvg(`<svg viewBox="0 0 1 1">${content}</svg>`);

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<svg:script>alert(1)</svg:script>',
  '<g onload="alert(1)"/>',
  '<g ONLOAD="alert(1)"/>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<a xlink:href="java&#115;cript:alert(1)"><text>x</text></a>',
  '<foreignObject><body onload="alert(1)"/></foreignObject>',
  '<image href="https://evil.example/x.png"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml;base64,AAAA"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<style>@import url(https://evil.example/x.css)</style>',
  '<rect style="background:url(https://evil.example/x)"/>',
  '<rect fill="url(https://evil.example/x#a)"/>',
  '<rect fill="url( &quot;//evil.example/x&quot;)"/>',
  '<rect fill="\\75 rl(//evil.example)"/>',
  '<iframe src="https://evil.example"/>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!--><script>alert(1)</script>-->',
  '<?xml-stylesheet href="https://evil.example/x.css"?>',
  '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><text>&x;</text>',
  '<rect data-x="1" src="https://evil.example/x"/>',
])('%s leaves nothing behind that runs or fetches', (content) => {
  const safe = inside(content);
  expect(safe).not.toMatch(/<\/?(\w+:)?(script|a|foreignObject|image|use|animate|set|style|iframe)[\s>/]/i);
  expect(safe).not.toMatch(/<[^>]*(\son\w+=|href|src=|style=|evil|javascript|data:)/i);
  expect(safe).not.toMatch(/<[!?]/);
});

test('what is no drawing is nothing', () => {
  expect(safeSvg('')).toBe('');
  expect(safeSvg('<html><body>hello</body></html>')).toBe('');
  expect(safeSvg('just words')).toBe('');
  expect(safeSvg('<script>alert(1)</script><svg></svg>')).toBe('');
  expect(safeSvg('<svg></svg><svg></svg>')).toBe('');
  expect(safeSvg('<svg><g></svg>')).toBe('');
  expect(safeSvg('<svg fill=red></svg>')).toBe('');
  expect(safeSvg(`<svg>${'x'.repeat(300_000)}</svg>`)).toBe('');
});

test('what is left out takes what is in it along, and nothing else', () => {
  expect(inside('<a><g onclick="x"><rect/></g></a><rect width="1"/>')).toBe(
    '<svg viewBox="0 0 1 1"><rect width="1"/></svg>',
  );
  expect(safeSvg('<?xml version="1.0"?><!-- drawn --><svg><rect/></svg>')).toBe('<svg><rect/></svg>');
});

test('nesting without end is no drawing', () => {
  expect(safeSvg(`<svg>${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}</svg>`)).toBe('');
});
