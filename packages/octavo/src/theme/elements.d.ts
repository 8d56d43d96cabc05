import 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'octavo-tabs': HTMLAttributes<HTMLElement> & { group?: string; children?: ReactNode }
    }
  }
}
