import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  readonly children: ReactNode;
  /** Shown after a failure; `retry` renders the children again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Told of the failure. */
  readonly onCatch?: (error: unknown) => void;
}

/** Keeps a failure while loading or rendering from reaching what is around it. */
export class FaultBoundary extends Component<FaultBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCatch?.(error);
  }

  private readonly retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
