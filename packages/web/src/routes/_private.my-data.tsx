import { createFileRoute } from '@tanstack/react-router';
import { MyDataPage } from '../my-data/MyDataPage.tsx';

export const Route = createFileRoute('/_private/my-data')({ component: MyDataPage });
