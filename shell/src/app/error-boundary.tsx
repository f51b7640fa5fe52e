import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown after a failure; `retry` renders the children again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Called after a failure, before painting; returns whether to render the children again. */
  readonly onFailure?: (error: unknown) => boolean;
}

/** Contains a failure while loading or rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.onFailure?.(error)) this.retry();
  }

  private readonly retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
