import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { forgetWithAccount, makeQueries } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { mantineTheme } from '../design/mantine.ts';

/** Around every page of somebody who is logged in. */
export const PrivateLayout = () => {
  const { accounts, preferences } = useApp();
  useStore(preferences.look);
  const theme = preferences.effectiveTheme();
  const [queries] = useState(makeQueries);
  useEffect(() => forgetWithAccount(queries, accounts), [queries, accounts]);
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider
        theme={mantineTheme(theme)}
        forceColorScheme={theme === 'light' ? 'light' : 'dark'}
        withGlobalClasses={false}
      >
        <Outlet />
      </MantineProvider>
    </QueryClientProvider>
  );
};
