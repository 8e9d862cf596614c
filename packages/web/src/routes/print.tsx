import { createFileRoute } from '@tanstack/react-router';
import { PrintScreen } from '../print/PrintScreen.tsx';

export const Route = createFileRoute('/print')({ component: PrintScreen });
