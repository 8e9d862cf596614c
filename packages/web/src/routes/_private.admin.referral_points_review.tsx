import { createFileRoute } from '@tanstack/react-router';
import { ReferralReviewScreen } from '../admin/ReferralReviewScreen.tsx';

export const Route = createFileRoute('/_private/admin/referral_points_review')({ component: ReferralReviewScreen });
