import { FormattedMessage } from 'react-intl';
import { hasConnectors } from '#analytics/connectors/hasConnectors';
import { consentOf } from '#lib/browser/consent';
import { shop } from '#lib/shop';
import { useServices } from '#store/index';
import { Button } from '#ui/Button';

/** Brings back the question whether visits may be counted. A shop that counts none has nothing to choose. */
export function PrivacyChoices() {
  const services = useServices();
  if (!hasConnectors(shop.analytics)) return null;
  return (
    <Button variant="quiet" size="s" onClick={() => consentOf(services).ask(true)}>
      <FormattedMessage id="shell.privacyChoices" />
    </Button>
  );
}
