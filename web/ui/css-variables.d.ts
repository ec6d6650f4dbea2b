import 'react'

declare module 'react' {
  /** Custom properties in a style prop; React sets them through CSSOM, as the security policy asks. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
