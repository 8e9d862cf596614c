import { createFileRoute, useParams } from '@tanstack/react-router';
import { VerifyScreen } from '../login/VerifyScreen.tsx';

const Verify = () => <VerifyScreen token={useParams({ from: '/verify/$token' }).token} />;

export const Route = createFileRoute('/verify/$token')({ component: Verify });
