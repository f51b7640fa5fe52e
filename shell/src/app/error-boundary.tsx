import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  readonly children: ReactNode;
  /** Shown after a failure; `retry` renders the children again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Asked after a failure, before anything is painted: whether there are other children now, to be rendered in their place. */
  readonly goOn?: (error: unknown) => boolean;
}

/** Keeps a failure while loading or rendering from reaching what is around it. */
export class FaultBoundary extends Component<FaultBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (this.props.goOn?.(error)) this.retry();
  }

  private readonly retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
