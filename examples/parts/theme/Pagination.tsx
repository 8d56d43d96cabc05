import { Pagination as Original, type PaginationProps } from 'octavo/theme'

/** The original with other labels. */
export function Pagination({ previous, next }: PaginationProps) {
  return (
    <Original
      previous={previous && { ...previous, label: `Back to ${previous.label}` }}
      next={next && { ...next, label: `On to ${next.label}` }}
    />
  )
}
