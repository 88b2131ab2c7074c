import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '#lib/paths';
import { ButtonLink } from '#ui/Button';
import { FormError } from '#ui/form/FormError';
import { explainStep } from './explainStep';
import { stepPath } from './steps';

/** Why a step did not go through, and the way to where it can be put right. A text is shown as it is. */
export function StepProblem({ problem }: { problem: unknown }) {
  const intl = useIntl();
  if (!problem) return null;
  const { text, place } = typeof problem === 'string' ? { text: problem } : explainStep(problem, intl);
  const way = place && (
    <ButtonLink to={place === 'cart' ? paths.cart : stepPath(place)} variant="secondary" size="s">
      <FormattedMessage id={`checkout.goTo.${place}`} />
    </ButtonLink>
  );
  return <FormError message={text} actions={way} />;
}
