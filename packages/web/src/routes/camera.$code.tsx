import { createFileRoute, useParams } from '@tanstack/react-router';
import { CameraScreen } from '../camera/CameraScreen.tsx';

const Camera = () => <CameraScreen code={useParams({ from: '/camera/$code' }).code} />;

export const Route = createFileRoute('/camera/$code')({ component: Camera });
