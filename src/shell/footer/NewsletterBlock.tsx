import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import css from './Footer.module.css';
import { GetStoreConfigForNewsletterDocument } from './GetStoreConfigForNewsletter.gql';
import { Newsletter } from './Newsletter';

/** Asks whether the store has a newsletter when the footer comes near: the first load does without. */
export function NewsletterBlock() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const { data } = useQuery(GetStoreConfigForNewsletterDocument, { skip: !near });

  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);

  return (
    <div ref={place} className={css.newsletterPlace}>
      {data?.storeConfig?.newsletter_enabled && <Newsletter />}
    </div>
  );
}
