/** The width of the landing page's content, with its gutters. */
export const wrap = 'mx-auto max-w-[76rem] px-[clamp(1.25rem,4vw,3rem)]'
