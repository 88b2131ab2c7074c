import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is shown instead; nothing without it. */
  fallback?(error: Error): ReactNode;
  onError?(): void;
  /** A change of it is a new start: the path of the page, say. */
  resetKey?: unknown;
  children: ReactNode;
}

interface ErrorBoundaryState {
  error: Error | null;
  resetKey: unknown;
}

/** Catches what fails while rendering; the root reports it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback?.(error) : this.props.children;
  }
}
