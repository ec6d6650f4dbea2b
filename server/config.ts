import type { z } from 'zod'
import { readEnvironment } from './config/environment.ts'
import { settings } from './config/settings.ts'
import { StartError } from './start-error.ts'

type Settings = z.output<typeof settings>

/** @throws StartError with one sentence about the first setting that is wrong */
export function loadConfig(environment: Record<string, string | undefined> = readEnvironment()) {
  const given = checked(environment)
  refuseIncomplete(given)
  return {
    port: given.PORT,
    host: given.HOST,
    /** Where people reach the workbook, without a final slash. With port 0 main.ts fills in the real port. */
    publicUrl: given.PUBLIC_URL ?? addressOf(given.HOST, given.PORT),
    /** Whether that address was set, so that no other name is served. */
    hasPublicUrl: given.PUBLIC_URL !== undefined,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    database: {
      connections: given.DATABASE_CONNECTIONS,
      /** Milliseconds without a word after which a connection in use is given up. */
      patience: given.DATABASE_SECONDS * 1000,
    },
    accessPassword: given.ACCESS_PASSWORD,
    trustProxy: given.TRUST_PROXY,
    /** Milliseconds until a request has to be here whole. */
    requestMayTake: given.REQUEST_SECONDS * 1000,
    mail: given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : undefined,
    oidc:
      given.OIDC_ISSUER && given.OIDC_CLIENT_ID
        ? {
            issuer: given.OIDC_ISSUER,
            clientId: given.OIDC_CLIENT_ID,
            clientSecret: given.OIDC_CLIENT_SECRET,
          }
        : undefined,
    /** Whether accounts with a password of the workbook can be made and used. */
    localAccounts: given.OIDC_ISSUER === undefined || given.LOCAL_ACCOUNTS,
    metricsToken: given.METRICS_TOKEN,
    /** Milliseconds; 0: none are logged. */
    slowQuery: given.SLOW_QUERY_MS,
    ai: {
      provider: given.AI_PROVIDER,
      baseUrl: given.AI_BASE_URL,
      apiKey: given.AI_API_KEY,
      model: given.AI_MODEL,
      judgeModel: given.AI_JUDGE_MODEL ?? given.AI_MODEL,
      openaiApi: given.AI_OPENAI_API,
      structured: given.AI_STRUCTURED,
      reasoning: given.AI_REASONING,
      /** A sentence, or undefined: the institution has not said. */
      providerKeeps: given.AI_PROVIDER_KEEPS,
      temperature: given.AI_TEMPERATURE,
      /** Milliseconds to wait before the built-in guide carries on. */
      patience: {
        firstToken: given.AI_FIRST_TOKEN_SECONDS * 1000,
        chunk: given.AI_CHUNK_SECONDS * 1000,
        total: given.AI_TOTAL_SECONDS * 1000,
        judge: given.AI_JUDGE_SECONDS * 1000,
      },
      /** After `failures` in a row the model rests for `openFor` milliseconds. */
      breaker: { failures: given.AI_BREAKER_FAILURES, openFor: given.AI_BREAKER_SECONDS * 1000 },
      limits: {
        messageCharacters: given.AI_MESSAGE_CHARACTERS,
        judgeInputTokens: given.AI_JUDGE_INPUT_TOKENS,
        judgeOutputTokens: given.AI_JUDGE_OUTPUT_TOKENS,
        replyInputTokens: given.AI_REPLY_INPUT_TOKENS,
        replyOutputTokens: given.AI_REPLY_OUTPUT_TOKENS,
        dialogueTokens: given.AI_DIALOGUE_TOKENS,
        turnsPerMinute: given.AI_TURNS_PER_MINUTE,
        modelTurnsPerDay: given.AI_TURNS_PER_DAY,
        tokensPerMonth: given.AI_TOKENS_PER_MONTH,
        /** US dollars; undefined is no cap. */
        costPerMonth: given.AI_COST_PER_MONTH,
      },
      /** US dollars for a million tokens. */
      price: { input: given.AI_PRICE_INPUT, output: given.AI_PRICE_OUTPUT },
    },
  }
}

export type Config = ReturnType<typeof loadConfig>

/** What the settings' object makes of the environment; a blank variable counts as not set. */
function checked(environment: Record<string, string | undefined>): Settings {
  const names = Object.keys(settings.shape)
  const given = names.flatMap((name) => (environment[name]?.trim() ? [[name, environment[name]]] : []))
  const result = settings.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new StartError(`The setting ${String(issue?.path[0])} ${issue?.message ?? 'is not right'}.`)
}

/** Settings that only mean something together. */
function refuseIncomplete(given: Settings): void {
  const need = (there: unknown, name: string, why: string) => {
    if (!there) throw new StartError(`The setting ${name} is needed because ${why}.`)
  }
  if (given.OIDC_ISSUER) need(given.OIDC_CLIENT_ID, 'OIDC_CLIENT_ID', 'OIDC_ISSUER is set')
  if (given.OIDC_CLIENT_ID) need(given.OIDC_ISSUER, 'OIDC_ISSUER', 'OIDC_CLIENT_ID is set')
  if (given.SMTP_URL) need(given.MAIL_FROM, 'MAIL_FROM', 'SMTP_URL is set')
  const provider = given.AI_PROVIDER
  if (provider === 'guide') return
  const why = `AI_PROVIDER is ${provider}`
  need(given.AI_MODEL, 'AI_MODEL', why)
  if (provider !== 'compatible') need(given.AI_API_KEY, 'AI_API_KEY', why)
  if (provider === 'azure' || provider === 'compatible') need(given.AI_BASE_URL, 'AI_BASE_URL', why)
}

/** The address the server can be reached at from its own machine. */
export function addressOf(host: string, port: number): string {
  const wildcard = host === '0.0.0.0' || host === '::'
  const name = wildcard ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
