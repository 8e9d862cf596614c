import { createFileRoute } from '@tanstack/react-router';

/** Breaks on purpose, so that anybody can see that a broken page is not the end. */
const Crash = (): never => {
  throw new Error('This page crashes on purpose.');
};

export const Route = createFileRoute('/test/error_test_page')({ component: Crash });
