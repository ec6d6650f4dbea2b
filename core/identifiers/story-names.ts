/** People, places and organizations of the course's stories: nobody is identified by them. */
export const storyNames: readonly string[] =
  `Ines, Ray, Tasha, Noor, Paulette, Dolores, Dolores Reyes, Whitlock,
  Mr. Whitlock, Juniper, 418 Juniper, Lantern Street, Port Alder, Alder, Alder Fund, Millrace, East Landing,
  Steady Ground, Coming Home, Coming Home Team, Survivor Advocacy Team`.split(/,\s+/)
