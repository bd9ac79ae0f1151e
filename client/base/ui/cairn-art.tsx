import { useId } from 'react'
import { classes } from './classes.ts'
import styles from './cairn-art.module.css'

/** Five stones, the lowest first; neighbours never share a shade. */
export const STONES = [
  [
    'M341 382Q312 397 259 401Q206 405 145 397Q84 389 62 370Q41 352 48 326Q55 300 93 291Q131 282 201 284Q271 286 307 300Q343 313 357 340Q370 367 341 382Z',
    1,
  ],
  [
    'M314 268Q301 285 257 292Q214 298 166 295Q118 292 97 279Q77 266 84 243Q91 220 119 210Q147 199 199 197Q251 194 286 200Q321 206 324 229Q327 251 314 268Z',
    2,
  ],
  [
    'M284 187Q269 197 238 201Q206 204 171 201Q136 198 121 189Q107 179 110 164Q113 148 136 142Q158 135 198 134Q239 134 262 140Q285 146 292 161Q298 177 284 187Z',
    3,
  ],
  [
    'M257 130Q247 138 224 139Q200 140 174 136Q149 132 138 123Q127 115 131 102Q136 90 152 86Q169 82 199 83Q229 84 247 90Q264 97 265 109Q267 122 257 130Z',
    1,
  ],
  [
    'M240 81Q233 87 215 88Q197 89 178 86Q159 83 152 78Q146 72 146 64Q147 56 158 53Q170 49 193 50Q217 51 229 55Q241 59 244 67Q246 75 240 81Z',
    2,
  ],
] as const

/** The big cairn on a field of header colour. It says nothing a reader needs. */
export function CairnArt({ className }: { className?: string | undefined }) {
  const light = useId()
  return (
    <svg viewBox="40 42 324 364" className={classes(styles.art, className)} aria-hidden="true">
      <linearGradient id={light} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#fff" stopOpacity=".16" />
        <stop offset=".5" stopColor="#fff" stopOpacity="0" />
        <stop offset=".5" stopOpacity="0" />
        <stop offset="1" stopOpacity=".24" />
      </linearGradient>
      {STONES.map(([path, shade]) => (
        <g key={path}>
          <path d={path} className={styles[`stone-${shade}`]} />
          <path d={path} fill={`url(#${light})`} />
        </g>
      ))}
    </svg>
  )
}
