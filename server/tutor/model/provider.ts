import { createAnthropic } from '@ai-sdk/anthropic'
import { createAzure } from '@ai-sdk/azure'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { Config } from '#server/config'

export type AiConfig = Config['ai']

/** One model of the configured provider. */
export interface NamedModel {
  /** As in the settings. */
  id: string
  model: LanguageModel
}

/** The configured provider with its two models; they may be the same. */
export interface Provider {
  /** Who receives what is sent, as learners read it: "OpenAI", "Anthropic", the host of a compatible server. */
  recipient: string
  reply: NamedModel
  judge: NamedModel
}

const names = { openai: 'OpenAI', anthropic: 'Anthropic', azure: 'Microsoft Azure' } as const

/** Azure's last general release of the addresses that name a deployment. */
const azureVersion = '2024-10-21'

/** Null for the built-in guide. Calls nothing. The address is the settings' alone, never a request's. */
export function makeProvider(ai: AiConfig): Provider | null {
  if (ai.provider === 'guide' || !ai.model) return null
  const modelOf = modelMaker(ai)
  const named = (id: string): NamedModel => ({ id, model: modelOf(id) })
  return {
    recipient: ai.provider === 'compatible' ? hostOf(ai.baseUrl) : names[ai.provider],
    reply: named(ai.model),
    judge: named(ai.judgeModel ?? ai.model),
  }
}

function modelMaker(ai: AiConfig): (id: string) => LanguageModel {
  const baseURL = ai.baseUrl
  const common = {
    ...(baseURL ? { baseURL } : {}),
    ...(ai.apiKey ? { apiKey: ai.apiKey } : {}),
    fetch: fetchNowhereElse,
  }
  switch (ai.provider) {
    case 'openai': {
      const openai = createOpenAI(common)
      return (id) => (ai.openaiApi === 'chat' ? openai.chat(id) : openai.responses(id))
    }
    case 'anthropic': {
      const anthropic = createAnthropic(common)
      return (id) => anthropic(id)
    }
    case 'azure': {
      const address = azureAddress(baseURL ?? '')
      const azure = createAzure({ ...common, ...address })
      // The older addresses know chat only.
      const chat = ai.openaiApi === 'chat' || 'apiVersion' in address
      return (id) => (chat ? azure.chat(id) : azure.responses(id))
    }
    default: {
      const compatible = createOpenAICompatible({
        ...common,
        baseURL: baseURL ?? '',
        name: 'compatible',
        includeUsage: true,
        supportsStructuredOutputs: true,
      })
      return (id) => compatible(id)
    }
  }
}

/** What learners write goes to whom they were told, and is not sent on to where that host would redirect it. */
const fetchNowhereElse: typeof fetch = (address, init) => fetch(address, { ...init, redirect: 'error' })

/** An address ending in `/deployments` asks for the older addresses, which name the deployment. */
function azureAddress(baseURL: string) {
  const older = /^(.*)\/deployments$/.exec(baseURL)
  return older
    ? { baseURL: older[1] ?? '', useDeploymentBasedUrls: true, apiVersion: azureVersion }
    : { baseURL }
}

const hostOf = (address: string | undefined): string =>
  address && URL.canParse(address) ? new URL(address).host : 'a model server'

/** Who speaks, as shown with every message. */
export const labelOf = (provider: Provider): string => `AI model: ${provider.recipient}, ${provider.reply.id}`
