/** Small applications of distributions, by what only their own pages show. */
export const smallApplicationTable = `
# The library below names itself in the Server field
Droopy | - | - | realm Droopy
PyWebDAV | - | - | server DAV/<0.9.14> Python* | realm PyWebDAV
Mercurial hgweb | mercurial:mercurial | - | asset static/hgicon.png | asset static/style-paper.css | asset static/mercurial.js
# Titles that no owner writes
Bepasty | - | - | page Bepasty
Shoelaces | - | - | title shoelaces - painless server bootstrapping
Red October | - | - | title Red October - Two Man Rule File Encryption*
Morty | - | - | page MortyProxy
FileTea | - | - | title FileTea, anonymous, volatile file sharing
RSS-Bridge | - | - | page RSS-Bridge
goiardi | - | - | x-goiardi-version: <0.11.10> | x-goiardi: yes
# Mail
mailfront | - | - | smtp mailfront ESMTP* | imap imapfront ready*
`
