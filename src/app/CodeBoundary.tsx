import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { browser } from '#lib/browser/browser';
import { Button } from '#ui/Button';
import css from './CodeBoundary.module.css';

/** The outermost net: when not even the shell can be shown (code that did not load), a reload is offered. */
export class CodeBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={css.failure}>
        <h1>
          <FormattedMessage id="app.failedTitle" />
        </h1>
        <p>
          <FormattedMessage id="app.failedText" />
        </p>
        <Button onClick={browser.reload}>
          <FormattedMessage id="app.reload" />
        </Button>
      </main>
    );
  }
}
