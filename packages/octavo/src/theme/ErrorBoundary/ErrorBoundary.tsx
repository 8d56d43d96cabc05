import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  renderFallback: (error: unknown, retry: () => void) => ReactNode
  /** The children are rendered again when this value changes. */
  resetKey?: unknown
  children: ReactNode
}

interface ErrorBoundaryState {
  /** An object, because any value can be thrown, also `null`. */
  failure: { error: unknown } | null
  resetKey: unknown
}

/**
 * Shows a fallback if children throw while rendering. React supports that in class components only
 * (https://react.dev/reference/react/Component#catching-rendering-errors-with-an-error-boundary).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey }
  }

  retry = () => this.setState({ failure: null })

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.renderFallback(failure.error, this.retry) : this.props.children
  }
}
