import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A real OpenID provider on loopback; its "login page" lets a test say who is there. */
export async function startProvider(callback: string): Promise<{ issuer: string; server: Server }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'workbook',
        client_secret: 'a-secret-of-the-test',
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'picture'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        given_name: sub === 'strange' ? `An\u0000a\n${'x'.repeat(5000)}` : 'Noor',
        family_name: 'Haddad',
        email: sub === 'strange' ? 'not an address' : `${sub}@example.edu`,
        ...(sub === 'unsure' ? { email_verified: false } : {}),
        picture: `${issuer}/pictures/${sub}`,
      }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url === '/pictures/noor') response.end(Buffer.from('\x89PNG\r\n\x1a\nNoor', 'latin1'))
    else void answer(request, response)
  })
  return { issuer, server }
}

/** Follows the provider's pages as a person would, and returns the address at `home` that it sends the browser back to. */
export async function atTheProvider(authorize: string, login: string, home: string): Promise<string> {
  const cookies = new Map<string, string>()
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  let response = await visit(authorize)
  for (let step = 0; step < 12; step++) {
    const location = response.headers.get('location')
    if (location?.startsWith(home)) return location
    if (location) {
      response = await visit(new URL(location, authorize).href)
      continue
    }
    const page = await response.text()
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
    response = await visit(new URL(action, authorize).href, { prompt, login, password: 'any' })
  }
  throw new Error('the provider never sent the browser back')
}
