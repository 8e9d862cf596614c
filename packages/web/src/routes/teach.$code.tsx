import { createFileRoute, useParams } from '@tanstack/react-router';
import { InvitationScreen } from '../sharing/InvitationScreen.tsx';

const Teach = () => <InvitationScreen code={useParams({ from: '/teach/$code' }).code} />;

export const Route = createFileRoute('/teach/$code')({ component: Teach });
