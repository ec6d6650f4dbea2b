import { hashAt } from '#server/access/password'

/** Before every test of the server. What a real password costs is tested in `password.test.ts`. */
hashAt({ memoryCost: 64, timeCost: 1, parallelism: 1 })
