import { createFileRoute, useParams } from '@tanstack/react-router';
import { ModelCardsScreen } from '../classroom/ModelCardsScreen.tsx';

const ModelCards = () => (
  <ModelCardsScreen code={useParams({ from: '/_private/classroom/$id/3d-model-allocation-cards' }).id} />
);

export const Route = createFileRoute('/_private/classroom/$id/3d-model-allocation-cards')({ component: ModelCards });
