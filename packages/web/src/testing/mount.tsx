import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

const newPlace = (): HTMLElement => {
  const place = document.createElement('div');
  document.body.append(place);
  return place;
};

/** Renders into the document, until the test has finished. */
export const mount = (content: ReactNode): HTMLElement => {
  const place = newPlace();
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(content);
  return place;
};

/** The same for tests that step through renders: everything they do to the page is wrapped in `act`. */
export const mountInAct = async (content: ReactNode): Promise<HTMLElement> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = newPlace();
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
    vi.unstubAllGlobals();
  });
  await act(async () => root.render(content));
  return place;
};

/** Links need a router around them; where they lead is not of interest to a test of one part of a page. */
export const withRouter = (content: ReactNode): ReactNode => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return <RouterProvider router={router as never} />;
};
