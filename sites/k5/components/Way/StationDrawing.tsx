import type { ReactNode } from 'react'

/** The result of each station, drawn between (4, 4) and (68, 44). The class `tone` marks what the station adds. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  design: (
    <>
      <path d="M32 13h12M18 21v14h26" />
      <rect className="tone" x="4" y="5" width="28" height="16" rx="2" />
      <rect x="44" y="5" width="24" height="16" rx="2" />
      <rect x="44" y="27" width="24" height="16" rx="2" />
      <path d="M10 11h14m-14 4h9M50 13h12m-12 22h12" />
    </>
  ),
  generate: (
    <>
      <rect x="4" y="8" width="22" height="30" rx="2" />
      <path d="M9 15h12M9 21h8m-8 6h12m10-4h11m-4-4 4 4-4 4" />
      <path className="tone" d="M48 4h14l6 6v34H48z" />
      <path d="M53 17h10m-8 6h8m-8 6h8m-10 6h10" />
    </>
  ),
  implement: (
    <>
      <rect x="4" y="5" width="64" height="38" rx="2" />
      <path d="M4 13h64M11 20h14m-8 6h20m-20 6h6m-12 6h8" />
      <rect className="tone" x="29" y="29" width="28" height="7" rx="1" />
      <path d="M61 27v11" />
    </>
  ),
  build: (
    <>
      <path d="M17 24h7m14 0h7" />
      <circle cx="10" cy="24" r="7" />
      <circle cx="31" cy="24" r="7" />
      <path d="m7 24 2 2 4-4m15 2 2 2 4-4" />
      <path className="tone" d="m57 12 11 6v12l-11 6-11-6V18z" />
      <path d="m46 18 11 6 11-6m-11 6v12" />
    </>
  ),
  deploy: (
    <>
      <circle cx="9" cy="38" r="4" />
      <circle cx="9" cy="10" r="4" />
      <path d="M9 14v20m4-24h8c6 0 6 14 12 14h5m-4-4 4 4-4 4" />
      <rect className="tone" x="42" y="6" width="26" height="16" rx="2" />
      <rect x="42" y="26" width="26" height="16" rx="2" />
      <path d="M48 14h.01M54 14h8m-14 20h.01M54 34h8" />
    </>
  ),
  operate: (
    <>
      <rect x="4" y="5" width="64" height="38" rx="2" />
      <path d="M4 33h64" />
      <path className="tone-line" d="M9 23h13l5-10 8 16 6-11 3 5h19" />
      <path d="M10 38h6m6 0h6" />
    </>
  ),
}

export function StationDrawing({ name }: { name: string }) {
  return (
    <svg className="station-drawing" viewBox="3 2 66 44" width="72" height="48" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
