import { useQuery } from '@apollo/client/react';
import { useNear } from '#ui/useNear';
import css from './Footer.module.css';
import { GetStoreConfigForNewsletterDocument } from './GetStoreConfigForNewsletter.gql';
import { Newsletter } from './Newsletter';

/** Asks whether the store has a newsletter when the footer comes near: the first load does without. */
export function NewsletterBlock() {
  const [place, isNear] = useNear(600);
  const { data } = useQuery(GetStoreConfigForNewsletterDocument, { skip: !isNear });

  return (
    <div ref={place} className={css.newsletterPlace}>
      {data?.storeConfig?.newsletter_enabled && <Newsletter />}
    </div>
  );
}
