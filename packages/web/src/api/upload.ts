import type { Uploading } from '@trundle/client/api/client';

/** Sends a form with XMLHttpRequest, because `fetch` does not report upload progress. */
export const sendWithProgress: Uploading = (url, { method = 'POST', headers, body, signal }, progress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = (): void => reject(new TypeError('Failed to fetch'));
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => progress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const type = request.getResponseHeader('content-type');
      resolve(
        new Response(responseText, { status, statusText, ...(type !== null && { headers: { 'content-type': type } }) }),
      );
    };
    request.onerror = failed;
    request.onabort = failed;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body instanceof FormData ? body : null);
  });
