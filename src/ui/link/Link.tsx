import type { ComponentPropsWithRef } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A place in the shop, without store code. */
  to: To;
  /** What the next page finds in its location. */
  state?: unknown;
}

/** A link inside the app, made of the router's hooks: its own component includes code for the server framework. */
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
