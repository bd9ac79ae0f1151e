import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import { Failure, fail, failBecause } from '../fail.ts'
import { checkClaims } from './identity-claims.ts'
import { isLocal, type IdentitySettings } from '../identity-settings.ts'

/** A log-in under way: what must be known again when the person comes back. */
export interface Departure {
  readonly loginUrl: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface Return {
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
  readonly nonce: string
  readonly verifier: string
  readonly redirectUrl: string
}

/** Who the provider says it is. */
export interface Claims {
  readonly sub: string
  readonly [claim: string]: unknown
}

/** Identity providers that vouch for people. */
export interface Identity {
  /** Those that are set up on this installation. */
  readonly names: readonly string[]
  readonly begin: (provider: string, redirectUrl: string) => Promise<Departure>
  readonly finish: (provider: string, back: Return) => Promise<Claims>
}

const TIMEOUT_S = 10

/** Basic unless the provider says that it takes the secret in the body only. */
const authenticate = (secret: string): oidc.ClientAuth => {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? post : basic)(
      server,
      ...rest,
    )
}

const discover = ({ issuer, clientId, clientSecret }: IdentitySettings): Promise<oidc.Configuration> =>
  oidc.discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret), {
    timeout: TIMEOUT_S,
    // Without the second the library trusts TLS alone for tokens that come straight from the provider.
    execute: [...(isLocal(issuer) ? [oidc.allowInsecureRequests] : []), oidc.enableNonRepudiationChecks],
  })

/** No answer, or an answer of a server in trouble: nothing that the person did. */
const isAway = (error: unknown): boolean => {
  const { code, cause, status } = error as { code?: string; cause?: unknown; status?: number }
  if (code === 'OAUTH_TIMEOUT' || error instanceof TypeError) return true
  return (status ?? (cause instanceof Response ? cause.status : 0)) >= 500
}

/** Only what names the fault: messages and causes may hold codes and tokens. */
const faultOf = (error: unknown) => {
  const { name, code, error: said, status } = error as Record<string, unknown>
  return { name, code, said, status }
}

const exchange = async (config: oidc.Configuration, back: Return): Promise<Claims> => {
  const url = new URL(back.redirectUrl)
  // A provider that announces to name itself has to: the library refuses a return without its name.
  const { code, state, iss } = back
  url.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    expectedState: back.state,
    expectedNonce: back.nonce,
    pkceCodeVerifier: back.verifier,
    idTokenExpected: true,
  })
  const claims = checkClaims({
    claims: tokens.claims() ?? fail('identity_refused'),
    idToken: tokens.id_token ?? '',
    accessToken: tokens.access_token,
    clientId: config.clientMetadata().client_id,
    now: new Date(),
  })
  const whole = ['email', 'given_name'].every((claim) => claims[claim] !== undefined)
  if (whole || config.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...claims, ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)) }
}

/** Speaks OpenID Connect: authorization code with PKCE, state and nonce. */
export const openIdentity = (providers: readonly IdentitySettings[], log: FastifyBaseLogger): Identity => {
  const known = new Map<string, Promise<oidc.Configuration>>()

  /** What a provider says about itself is asked once, and again after a failure. */
  const describe = (name: string): Promise<oidc.Configuration> => {
    const settings = providers.find((one) => one.name === name) ?? fail('unknown_provider')
    const asked = known.get(name) ?? discover(settings)
    known.set(name, asked)
    return asked.catch((error) => {
      known.delete(name)
      log.warn({ provider: name, ...faultOf(error) }, 'identity provider cannot be reached')
      return failBecause('provider_down')
    })
  }

  return {
    names: providers.map((provider) => provider.name),
    begin: async (provider, redirectUrl) => {
      const config = await describe(provider)
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
      const loginUrl = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { loginUrl: loginUrl.href, state, nonce, verifier }
    },
    finish: async (provider, back) => {
      const config = await describe(provider)
      try {
        return await exchange(config, back)
      } catch (error) {
        if (error instanceof Failure) throw error
        log.warn({ provider, ...faultOf(error) }, 'identity provider did not confirm a log-in')
        return isAway(error) ? failBecause('provider_down') : fail('identity_refused')
      }
    },
  }
}
