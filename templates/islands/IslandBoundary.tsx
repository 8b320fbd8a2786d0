// Error boundary of an island. React supports boundaries as classes only.
import { Component, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly action: string;
  readonly children?: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** The island's own HTML, or a message with “Try again” (renders again) and the error's text. */
export class IslandBoundary extends Component<Props, State> {
  override readonly state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className="failure" role="alert">
        <p>{this.props.title}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: null })}>
          {this.props.action}
        </button>
        <pre>{error.message}</pre>
      </div>
    );
  }
}
