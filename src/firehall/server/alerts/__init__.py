"""Turn alerts: somebody who looks at no page of their table is told by Web Push (RFC 8030)."""
