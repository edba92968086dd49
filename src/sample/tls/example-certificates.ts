import type { Certificate } from './certificate.ts'

/** A real certificate, made once for the sample: CN=www.example.com, signed by the root below. */
const leafPem = `-----BEGIN CERTIFICATE-----
MIIDwDCCA2agAwIBAgIPKFbQDQ01Yewp5yvc9rbDMAoGCCqGSM49BAMCMEIxCzAJ
BgNVBAYTAlBUMRYwFAYDVQQKDA1FeGFtcGxlIFRydXN0MRswGQYDVQQDDBJFeGFt
cGxlIFRydXN0IFJvb3QwHhcNMjUwNjAxMDAwMDAwWhcNMzUwNjAxMDAwMDAwWjBf
MQswCQYDVQQGEwJQVDEPMA0GA1UECAwGTGlzYm9hMQ8wDQYDVQQHDAZMaXNib24x
FDASBgNVBAoMC0V4YW1wbGUgTHRkMRgwFgYDVQQDDA93d3cuZXhhbXBsZS5jb20w
ggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDCFxIiDuxaJYvy9cb4pV2f
3uNHUE7sCrS7oQwVLYfPrWVGo4CNHo+HequlYfeHNUgQGlhzjzp1d2HwxfDxnv8r
Rt3L0M4ESiFjixb7R/zOU6aQXN+dWrqeySToBTvWx1dwjPFJ6E1LNKaB3yX+wEZD
R4z1Gcmsr4BeGIQpG8elEhKAMEQ/Q3ydprNneEHZCIzTxk6qxxilzd5LXCMqYChO
ZF1OJh16OsPSIxv4VvJwVBi/p8v0usmNEqbaF2uMkMGCAhK0fmtKncV2a20GjwDC
nY1JWIAcroTma+E13emeAGKPGBjGQu0mG3XBGGbA9qPwMQ8/WBzVyNjdCfOdaVeZ
AgMBAAGjggFVMIIBUTAMBgNVHRMBAf8EAjAAMA4GA1UdDwEB/wQEAwIFoDAdBgNV
HSUEFjAUBggrBgEFBQcDAQYIKwYBBQUHAwIwJwYDVR0RBCAwHoIPd3d3LmV4YW1w
bGUuY29tggtleGFtcGxlLmNvbTBiBggrBgEFBQcBAQRWMFQwIwYIKwYBBQUHMAGG
F2h0dHA6Ly9vY3NwLmV4YW1wbGUubmV0MC0GCCsGAQUFBzAChiFodHRwOi8vY2Vy
dHMuZXhhbXBsZS5uZXQvcm9vdC5jcnQwMAYDVR0fBCkwJzAloCOgIYYfaHR0cDov
L2NybC5leGFtcGxlLm5ldC9yb290LmNybDATBgNVHSAEDDAKMAgGBmeBDAECATAd
BgNVHQ4EFgQUHnYXUNj+xeUsYJoSCDfW9nYUpMkwHwYDVR0jBBgwFoAU5HTnhnva
YMUZjRPwghpHae7NQSwwCgYIKoZIzj0EAwIDSAAwRQIgHdyLEqVbkRFGLUFa/Y6E
ZPNSBZ5mCw4hx5ie7u9/yboCIQDDVkSo9Wbw1m452J9hHOK6GbrKqoCQIePdCdAB
WgZ7fA==
-----END CERTIFICATE-----
`

const rootPem = `-----BEGIN CERTIFICATE-----
MIIBuzCCAWGgAwIBAgIEHwCqFzAKBggqhkjOPQQDAjBCMQswCQYDVQQGEwJQVDEW
MBQGA1UECgwNRXhhbXBsZSBUcnVzdDEbMBkGA1UEAwwSRXhhbXBsZSBUcnVzdCBS
b290MB4XDTI1MDYwMTAwMDAwMFoXDTM1MDYwMTAwMDAwMFowQjELMAkGA1UEBhMC
UFQxFjAUBgNVBAoMDUV4YW1wbGUgVHJ1c3QxGzAZBgNVBAMMEkV4YW1wbGUgVHJ1
c3QgUm9vdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABM5Y9rsyOR0UFSyNzi7U
W+70aUF+2FGujwMZFWuCoPvztQeFzz0c9SFtHgRUZc4tpdJnAX6xiwR5uz37UZs0
xIujRTBDMBIGA1UdEwEB/wQIMAYBAf8CAQAwDgYDVR0PAQH/BAQDAgEGMB0GA1Ud
DgQWBBTkdOeGe9pgxRmNE/CCGkdp7s1BLDAKBggqhkjOPQQDAgNIADBFAiBtGK8u
jWamiW3U4weY+mwTMJRGhqQfjK7ibm0OYlb/yQIhAK4sBKNMkwPP8tv8u6wKUKhJ
mqEOxuzAgTOb8qS6Lt42
-----END CERTIFICATE-----
`

const validity = { not_before: '2025-06-01T00:00:00+00:00', not_after: '2035-06-01T00:00:00+00:00' }
const rootName = {
  common_name: 'Example Trust Root',
  organization_name: 'Example Trust',
  country_name: 'PT',
  distinguished_name: 'Common Name: Example Trust Root, Organization: Example Trust, Country: PT',
}
const rootKeyIdentifier = 'e4:74:e7:86:7b:da:60:c5:19:8d:13:f0:82:1a:47:69:ee:cd:41:2c'
const leafSpki =
  'a7:c0:ae:ab:db:5c:3d:ec:eb:10:37:88:9e:30:95:52:24:be:bc:70:3e:5e:91:3c:c4:24:bc:53:9f:fa:51:98'
const rootSpki =
  '33:17:ca:b2:e9:b6:28:39:ab:13:c4:db:39:67:b9:19:1a:dd:91:42:79:04:80:73:d4:06:61:c8:b3:e2:de:86'

/** The dictionary of the leaf says what its PEM says. */
export const exampleLeaf: Certificate = {
  as_pem: leafPem,
  sha1_fingerprint: '82:4e:5f:c4:cc:2b:1b:94:d0:57:f9:09:84:bb:7b:07:65:b2:95:ac',
  sha256_fingerprint:
    '3b:2c:ec:10:5e:7f:4a:a3:74:db:84:95:6f:1f:4a:ac:99:d1:4c:42:2e:10:89:73:50:3d:2b:f8:bd:12:cd:76',
  spki_subject_fingerprint: leafSpki,
  as_dict: {
    version: 'v3',
    serial_number: '209452645064383370887528930210133699',
    signature_algorithm: 'sha256_ecdsa',
    signature_value:
      '30:45:02:20:1d:dc:8b:12:a5:5b:91:11:46:2d:41:5a:fd:8e:84:64:f3:52:05:9e:66:0b:0e:21:c7:98:9e:ee:ef:7f:c9:ba:02:21:00:c3:56:44:a8:f5:66:f0:d6:6e:39:d8:9f:61:1c:e2:ba:19:ba:ca:aa:80:90:21:e3:dd:09:d0:01:5a:06:7b:7c',
    subject: {
      common_name: 'www.example.com',
      locality_name: 'Lisbon',
      organization_name: 'Example Ltd',
      country_name: 'PT',
      state_or_province_name: 'Lisboa',
      distinguished_name:
        'Common Name: www.example.com, Organization: Example Ltd, Locality: Lisbon, State/Province: Lisboa, Country: PT',
    },
    issuer: rootName,
    public_key_info: {
      algorithm: 'rsa',
      key_size: 2048,
      sha256_fingerprint: leafSpki,
      modulus:
        '24501607814781037962863636025927638379949978466659346709220268849898195422389412063927456884928183032480542337523639095819417299620122605984007051462417566400406267777965993058749846454311876098426458743986370862328465399835100281058154897912034078016412072702488149991880888586123985563144926269230604240075075981639592517698904364479055099106832640498474336959439874183506785301151764668852822729216333696268573280649133193803104557222858492292739908016195648376741062891009364102878635646342667010046301615399483128979785023814723680110375207608962158072747652552503358954966494596659060861496679565858624194041753',
      exponent: 65537,
    },
    validity,
    extensions: {
      authority_key_identifier: { key_identifier: rootKeyIdentifier },
      key_identifier: '1e:76:17:50:d8:fe:c5:e5:2c:60:9a:12:08:37:d6:f6:76:14:a4:c9',
      key_usage: ['digital_signature', 'key_encipherment'],
      extended_key_usage: ['server_auth', 'client_auth'],
      basic_constraints: { ca: false, path_len_constraint: null },
      certificate_policies: [{ policy_identifier: '2.23.140.1.2.1' }],
      crl_distribution_points: [{ distribution_point: ['http://crl.example.net/root.crl'] }],
      authority_information_access: [
        { access_method: 'ocsp', access_location: 'http://ocsp.example.net' },
        { access_method: 'ca_issuers', access_location: 'http://certs.example.net/root.crt' },
      ],
      subject_alt_name: ['www.example.com', 'example.com'],
    },
    self_issued: false,
    self_signed: false,
  },
}

export const exampleRoot: Certificate = {
  as_pem: rootPem,
  sha1_fingerprint: '20:fe:be:cc:d9:0d:91:86:79:1e:49:83:85:e3:6e:c3:ee:96:cb:e2',
  sha256_fingerprint:
    'cb:ac:da:f2:3e:92:19:dc:f5:1a:f7:3b:73:d9:86:05:ed:d9:a7:bd:02:2c:a8:68:61:f4:94:41:8d:d6:85:c0',
  spki_subject_fingerprint: rootSpki,
  as_dict: {
    version: 'v3',
    serial_number: '520137239',
    signature_algorithm: 'sha256_ecdsa',
    signature_value:
      '30:45:02:20:6d:18:af:2e:8d:66:a6:89:6d:d4:e3:07:98:fa:6c:13:30:94:46:86:a4:1f:8c:ae:e2:6e:6d:0e:62:56:ff:c9:02:21:00:ae:2c:04:a3:4c:93:03:cf:f2:db:fc:bb:ac:0a:50:a8:49:9a:a1:0e:c6:ec:c0:81:33:9b:f2:a4:ba:2e:de:36',
    subject: rootName,
    issuer: rootName,
    public_key_info: {
      algorithm: 'ec',
      key_size: 256,
      sha256_fingerprint: rootSpki,
      curve: 'secp256r1',
      public_key:
        '04ce58f6bb32391d14152c8dce2ed45beef469417ed851ae8f0319156b82a0fbf3b50785cf3d1cf5216d1e045465ce2da5d267017eb18b0479bb3dfb519b34c48b',
    },
    validity,
    extensions: {
      key_identifier: rootKeyIdentifier,
      key_usage: ['key_cert_sign', 'crl_sign'],
      basic_constraints: { ca: true, path_len_constraint: 0 },
    },
    self_issued: true,
    self_signed: true,
  },
}
