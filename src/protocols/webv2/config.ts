import { Type } from 'typebox'
import { httpConfigMembers } from '../../wire/http/config.ts'

const yesOrNo = () => Type.Optional(Type.Boolean({ description: 'true or false' }))

const { http_path, http_method, user_agent, host_header, custom_http_header } = httpConfigMembers

export const webv2Config = Type.Object(
  {
    https: yesOrNo(),
    http_path,
    http_method,
    user_agent,
    host_header,
    custom_http_headers: custom_http_header,
    follow_meta: yesOrNo(),
    body_inline: yesOrNo(),
    webapps: yesOrNo(),
    render: yesOrNo(),
  },
  { additionalProperties: false },
)
