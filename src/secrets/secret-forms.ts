// Known forms of keys and tokens, only distinctive ones. General ones are last: the first match names the place.
import { isBasic, isGenerated, isPassword, isPrivateKey, isSample, isSignature, isWebToken } from './judge-secret.ts';

export interface SecretForm {
  /** Name in messages: “a GitHub token”. */
  readonly name: string;
  readonly pattern: RegExp;
  /** Number of characters of the secret at the end of the match; all without it. */
  readonly length?: number;
  /** Tells a secret from a sample; by its words and runs without it. */
  readonly isReal?: (secret: string) => boolean;
}

/** The last characters are random, unlike numbers before them. */
const random = (length: number) => (secret: string) => !isSample(secret.slice(-length));

export const secretForms: readonly SecretForm[] = [
  { name: 'an AWS access key', pattern: /\b(?:A3T[A-Z\d]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b/ },
  {
    name: 'an AWS secret key',
    pattern:
      /\b(?:AWS_SECRET_ACCESS_KEY|aws_secret_access_key|[sS]ecretAccessKey)["']?[ \t]*[:=][ \t]*["']?[A-Za-z\d/+]{40}(?![A-Za-z\d/+=])/,
    length: 40,
  },
  { name: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z\d]{36,}|github_pat_[A-Za-z\d]{22}_[A-Za-z\d]{59})\b/ },
  { name: 'a GitLab token', pattern: /\bgl(?:pat|oas|dt|rt|cbt|ptt|ft|imt|agent|soat)-[\w-]{20,}/ },
  { name: 'an npm token', pattern: /\bnpm_[A-Za-z\d]{36}\b/ },
  { name: 'a PyPI token', pattern: /\bpypi-AgEIcHlwaS5vcmc[\w-]{50,}/ },
  { name: 'a Slack token', pattern: /\bxox[abeoprs]-[\w-]{24,}/, isReal: random(24) },
  { name: 'a Slack token', pattern: /\bxapp-\d-[A-Z\d]{8,}-\d+-[a-f\d]{64}\b/, isReal: random(64) },
  {
    name: 'the URL of a Slack webhook',
    pattern: /\bhooks\.slack\.com\/services\/T\w{8,}\/B\w{8,}\/\w{24}/,
    isReal: random(24),
  },
  { name: 'a Stripe key', pattern: /\b[rs]k_live_[A-Za-z\d]{24,}/ },
  { name: 'a Google API key', pattern: /\bAIza[\w-]{35}\b/ },
  { name: 'a Google client key', pattern: /\bGOCSPX-[\w-]{28}(?![\w-])/ },
  { name: 'a SendGrid key', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}\b/ },
  { name: 'an API key', pattern: /\bsk-(?:ant|proj|svcacct|admin)-[\w-]{32,}/ },
  {
    name: 'a private key',
    pattern:
      /-----BEGIN (?:[A-Z\d]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----)[\s\S]){50,20000}-----END [A-Z\d ]+-----/,
    isReal: isPrivateKey,
  },
  { name: 'a private key of age', pattern: /\bAGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}\b/, length: 58 },
  { name: 'an Airtable token', pattern: /\bpat[A-Za-z\d]{14}\.[a-f\d]{64}\b/ },
  { name: 'an Atlassian token', pattern: /\bAT(?:ATT|CTT)3x[\w-]{150,}=[A-F\d]{8}\b/, isReal: random(100) },
  {
    name: 'an Azure storage key',
    pattern:
      /(?:[aA]ccount|ACCOUNT|[sS]torage|STORAGE|[cC]osmos|COSMOS)[\w-]{0,20}[kK](?:ey|EY)["']?[ \t]*[:= \t][ \t]*["']?[A-Za-z\d+/]{86}==/,
    length: 88,
  },
  { name: 'an Azure client key', pattern: /\b[\w~.-]{3}\dQ~[\w~.-]{31,34}(?![\w~.-])/ },
  { name: 'a Databricks token', pattern: /\bdapi[a-f\d]{32}(?:-\d)?\b/ },
  { name: 'a DigitalOcean token', pattern: /\bdo[opr]_v1_[a-f\d]{64}\b/ },
  {
    name: 'the URL of a Discord webhook',
    pattern: /\bdiscord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,}/,
    isReal: random(60),
  },
  { name: 'a Docker token', pattern: /\bdckr_(?:pat|oat)_[\w-]{27,}/ },
  { name: 'a Doppler token', pattern: /\bdp\.(?:pt|st|sa|ct|scim|audit)\.(?:[\w-]{2,35}\.)?[A-Za-z\d]{40,44}\b/ },
  { name: 'a Dynatrace token', pattern: /\bdt0[cs]\d\d\.[A-Z\d]{24}\.[A-Z\d]{64}\b/ },
  { name: 'a Figma token', pattern: /\bfig[dour]_[\w-]{40,}/ },
  { name: 'a Grafana token', pattern: /\bglsa_[A-Za-z\d]{32}_[a-fA-F\d]{8}\b/ },
  { name: 'a Heroku key', pattern: /\bHRKU-AA[\w-]{58}(?![\w-])/ },
  { name: 'a Hugging Face token', pattern: /\bhf_[A-Za-z]{34}\b/ },
  { name: 'a Linear key', pattern: /\blin_api_[A-Za-z\d]{40}\b/ },
  { name: 'a Mailchimp key', pattern: /\b[a-f\d]{32}-us\d{1,2}\b/ },
  { name: 'a New Relic key', pattern: /\bNRAK-[A-Z\d]{27}\b/ },
  { name: 'a Notion token', pattern: /\bntn_[A-Za-z\d]{46}\b/ },
  { name: 'a PlanetScale token', pattern: /\bpscale_(?:tkn|pw|oauth)_[\w-]{32,64}(?![\w-])/ },
  { name: 'a Postman key', pattern: /\bPMAK-[a-f\d]{24}-[a-f\d]{34}\b/ },
  { name: 'a Pulumi token', pattern: /\bpul-[a-f\d]{40}\b/ },
  { name: 'a RubyGems key', pattern: /\brubygems_[a-f\d]{48}\b/ },
  { name: 'a Sentry token', pattern: /\bsntryu_[a-f\d]{64}\b/ },
  { name: 'a Shopify token', pattern: /\bshp(?:at|ca|pa|ss)_[a-fA-F\d]{32}\b/ },
  { name: 'a Square token', pattern: /\bsq0(?:atp|csp)-[\w-]{22,43}(?![\w-])/ },
  { name: 'a Supabase token', pattern: /\bsbp_[a-f\d]{40}\b/ },
  { name: 'a Tailscale key', pattern: /\btskey-(?:api|auth|client|scim|webhook)-[A-Za-z\d]+-[A-Za-z\d]{20,}\b/ },
  { name: 'a Telegram token', pattern: /\b\d{8,10}:AA[\w-]{33}(?![\w-])/, isReal: random(35) },
  { name: 'a Terraform token', pattern: /\b[A-Za-z\d]{14}\.atlasv1\.[\w-]{60,70}(?![\w-])/ },
  { name: 'a Vault token', pattern: /\bhv[bs]\.[\w-]{90,}/ },
  { name: 'a 1Password key', pattern: /\bA3-[A-Z\d]{6}-(?:[A-Z\d]{11}|[A-Z\d]{6}-[A-Z\d]{5})(?:-[A-Z\d]{5}){3}\b/ },
  { name: 'a 1Password token', pattern: /\bops_eyJ[A-Za-z\d+/]{250,}/, isReal: random(32) },
  { name: 'an Adobe secret', pattern: /\bp8e-[A-Za-z\d-]{32}(?![\w-])/ },
  { name: 'an Alibaba access key', pattern: /\bLTAI[A-Za-z\d]{20}\b/ },
  { name: 'an Artifactory token', pattern: /\b(?:AKCp[A-Za-z\d]{69}|cmVmd[A-Za-z\d]{59})\b/ },
  { name: 'an Amazon Bedrock key', pattern: /\bABSK[A-Za-z\d+/]{109,269}(?![A-Za-z\d+/])/, isReal: random(32) },
  { name: 'a ClickHouse key', pattern: /\b4b1d[A-Za-z\d]{38}\b/ },
  { name: 'a Clojars token', pattern: /\bCLOJARS_[a-z\d]{60}\b/ },
  { name: 'a Cloudflare key', pattern: /\bv1\.0-[a-f\d]{24}-[a-f\d]{146}\b/ },
  { name: 'a Duffel token', pattern: /\bduffel_live_[\w=-]{43}/ },
  { name: 'an EasyPost key', pattern: /\bEZAK[A-Za-z\d]{54}\b/ },
  { name: 'a Facebook token', pattern: /\bEAA[MC][A-Za-z\d]{100,}\b/, isReal: random(64) },
  { name: 'a Flutterwave key', pattern: /\bFLWSECK-[a-h\d]{32}-X\b/ },
  {
    name: 'a Fly.io token',
    pattern: /\b(?:fo1_[\w-]{43}(?![\w-])|fm(?:1[ar]|2)_[A-Za-z\d+/]{100,})/,
    isReal: random(43),
  },
  { name: 'a Frame.io token', pattern: /\bfio-u-[\w=-]{64}(?![\w=-])/ },
  { name: 'a Grafana token', pattern: /\bglc_eyJ[A-Za-z\d+/]{60,400}/, isReal: random(32) },
  { name: 'a Grafana key', pattern: /\beyJrIjoi[A-Za-z\d]{70,400}/, isReal: random(64) },
  { name: 'a Harness key', pattern: /\b[ps]at\.[\w-]{22}\.[A-Za-z\d]{24}\.[A-Za-z\d]{20}\b/ },
  { name: 'a Hugging Face token', pattern: /\bapi_org_[A-Za-z]{34}\b/ },
  { name: 'an Infracost key', pattern: /\bico-[A-Za-z\d]{32}\b/ },
  {
    name: 'the URL of a Teams webhook',
    pattern: /\bwebhook\.office\.com\/webhookb2\/[a-f\d@-]{73}\/IncomingWebhook\/[a-f\d]{32}\/[a-f\d-]{36}/,
    isReal: random(36),
  },
  { name: 'an Octopus Deploy key', pattern: /\bAPI-[A-Z\d]{26}\b/ },
  { name: 'an OpenAI key', pattern: /\bsk-[A-Za-z\d]{20}T3BlbkFJ[A-Za-z\d]{20}\b/ },
  { name: 'an OpenShift token', pattern: /\bsha256~[\w-]{43}(?![\w-])/ },
  { name: 'a Perplexity key', pattern: /\bpplx-[A-Za-z\d]{48}\b/ },
  { name: 'a Prefect token', pattern: /\bpn[ub]_[A-Za-z\d]{36}\b/ },
  { name: 'a ReadMe key', pattern: /\brdme_[a-z\d]{70}\b/ },
  { name: 'a Scalingo token', pattern: /\btk-us-[\w-]{48}(?![\w-])/ },
  { name: 'a Brevo key', pattern: /\bxkeysib-[a-f\d]{64}-[A-Za-z\d]{16}\b/ },
  { name: 'a Sentry token', pattern: /\bsntrys_eyJ[A-Za-z\d+/]{50,400}={0,2}_[A-Za-z\d+/]{43}/, isReal: random(43) },
  { name: 'a Shippo token', pattern: /\bshippo_live_[a-fA-F\d]{40}\b/ },
  { name: 'a Slack token', pattern: /\bxoxe\.xox[bp]-\d-[A-Z\d]{160,170}\b/, isReal: random(64) },
  {
    name: 'the URL of a Slack webhook',
    pattern: /\bhooks\.slack\.com\/(?:workflows|triggers)\/[A-Za-z\d+/]{43,56}/,
    isReal: random(24),
  },
  { name: 'a Sourcegraph token', pattern: /\bsgp_(?:(?:[a-fA-F\d]{16}|local)_)?[a-fA-F\d]{40}\b/ },
  { name: 'an Azure key', pattern: /\bSharedAccessKey=[A-Za-z\d+/]{43}=/, length: 44 },
  {
    name: 'a shared access signature',
    pattern:
      /\b(?:s[a-z]{1,3}=[^\s"'<>&;]{0,100}(?:&(?:amp;)?|\\u0026)){0,14}sig=(?:[A-Za-z\d+/_-]|%2[BFbf]){43}(?:=|%3[Dd])(?:(?:&(?:amp;)?|\\u0026)[a-z]{2,4}=[^\s"'<>&;]{0,100}){0,14}/,
    isReal: isSignature,
  },
  { name: 'a JSON Web Token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{32,}/, isReal: isWebToken },
  {
    name: 'a user and password',
    pattern: /(?<=\b[Bb][Aa][Ss][Ii][Cc][ \t]+)[A-Za-z\d+/_-]{12,}={0,2}/,
    isReal: isBasic,
  },
  {
    name: 'a bearer token',
    pattern: /(?<=\b[Bb][Ee][Aa][Rr][Ee][Rr][ \t]+)(?!eyJ)[\w~.+/-]{20,}={0,2}/,
    isReal: isGenerated,
  },
  {
    name: 'a password',
    pattern: /(?<=\s(?:-u|--user)[ =]?["']?[\w.@-]{1,60}:)[^\s"'`<>]+/,
    isReal: isPassword,
  },
  {
    // A connection string: `Server=db;User Id=app;Password=…;`
    name: 'a password',
    pattern: /(?<=;[ \t]*(?:Password|Pwd|password|pwd|PWD)[ \t]*=[ \t]*)[^\s;"'`<>]+/,
    isReal: isPassword,
  },
  { name: 'a private key', pattern: /(?<="d"\s{0,9}:\s{0,9}")[\w-]{43,1400}(?=")/, isReal: random(43) },
  {
    name: 'a WireGuard key',
    pattern: /(?<=\b(?:PrivateKey|PresharedKey)[ \t]*=[ \t]*)[A-Za-z\d+/]{43}=/,
    isReal: random(43),
  },
  {
    name: 'a password',
    pattern: /(?<=\b[a-z][a-z\d+.-]{0,30}:\/\/[^\s/?#"'<>`@:]{0,100}:)[^\s/?#"'<>`@]+(?=@[\w[])/,
    isReal: isPassword,
  },
];
