import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path in the app, without store code. */
  to: To;
  /** State for the next page's location. */
  state?: unknown;
}

/**
 * A link inside the app. Uses the router's hooks, because the router's `Link` includes code for the server framework.
 */
export function Link({ to, state, onClick, target, ...rest }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(target && { target }) });
  return (
    <a
      {...rest}
      target={target}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}
