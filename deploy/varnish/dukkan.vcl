vcl 4.1;
# Varnish (7.1 of Debian 12) between Magento and the nginx of each machine, for a site on several machines. It caches
# GraphQL responses and pictures; document servers cache pages. docs/deploy.md explains the installation.
# Name it in Magento under Stores > Configuration > Advanced > System > Full Page Cache, so that Magento purges it.

import std;

# --- Edit: the address of Magento, and who may purge ----------------------------------------------------------------

backend magento {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 2s;
    .first_byte_timeout = 35s;
    .between_bytes_timeout = 10s;
    .max_connections = 200;
    # A file of Magento. Its web server must allow this machine to request it.
    .probe = { .url = "/health_check.php"; .interval = 5s; .timeout = 3s; .window = 6; .threshold = 3; .initial = 3; }
}

# The machines that Magento and nginx run on.
acl insiders {
    "localhost";
    "127.0.0.1";
    "::1";
}

# --- Do not edit ----------------------------------------------------------------------------------------------------

sub vcl_recv {
    if (req.method == "PURGE") {
        # A comma means that a proxy forwarded the request, so its sender is unknown.
        if (client.ip !~ insiders || req.http.X-Forwarded-For ~ ",") {
            return (synth(405, "Not allowed"));
        }
        if (!req.http.X-Magento-Tags-Pattern) {
            return (synth(400, "X-Magento-Tags-Pattern is missing"));
        }
        if (!std.ban("obj.http.X-Magento-Tags ~ " + req.http.X-Magento-Tags-Pattern)) {
            return (synth(400, std.ban_error()));
        }
        return (synth(200, "Purged"));
    }

    # Clients must not set this header.
    unset req.http.X-Dukkan-Kind;
    if (req.url ~ "^/graphql(\?|$)") {
        set req.http.X-Dukkan-Kind = "graphql";
        # Magento's session cookie identifies the customer even if the token is missing or invalid.
        unset req.http.Cookie;
        if (req.http.Authorization || (req.method != "GET" && req.method != "HEAD")) {
            return (pass);
        }
    } elsif (req.url ~ "^/media/") {
        set req.http.X-Dukkan-Kind = "media";
        unset req.http.Cookie;
        unset req.http.Authorization;
    } else {
        # Carts and orders by REST are personal.
        return (pass);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }

    # A healthy back end: serve expired objects for 10 s only. Otherwise serve them as long as they are cached.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.Host);
    # Add these headers to the cache key, because Magento's `Vary` contains none of them.
    if (req.http.X-Dukkan-Kind == "graphql") {
        hash_data("store " + req.http.Store);
        hash_data("currency " + req.http.Content-Currency);
        hash_data("id " + req.http.X-Magento-Cache-Id);
    }
    return (lookup);
}

sub vcl_backend_response {
    # A failed background fetch must not replace a cached object.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (bereq.http.X-Dukkan-Kind == "graphql") {
        unset beresp.http.Set-Cookie;
        # The cache key contains all headers that matter. With Magento's `Vary`, Varnish would store equal responses
        # several times.
        unset beresp.http.Vary;
        set beresp.do_gzip = true;
        if (bereq.uncacheable) {
            return (deliver);
        }
        if (beresp.status != 200 || beresp.http.Cache-Control !~ "(?i)public" || beresp.http.Cache-Control ~ "(?i)(private|no-store|no-cache)") {
            # Hit-for-miss: requests for this object are not queued behind each other.
            set beresp.ttl = 60s;
            set beresp.uncacheable = true;
            return (deliver);
        }
        if (bereq.http.X-Magento-Cache-Id && bereq.http.X-Magento-Cache-Id != beresp.http.X-Magento-Cache-Id) {
            # The response is for another cache id than the request, so it must not be cached.
            set beresp.ttl = 0s;
            set beresp.uncacheable = true;
            return (deliver);
        }
        set beresp.grace = 1d;
        return (deliver);
    }
    if (bereq.http.X-Dukkan-Kind == "media") {
        unset beresp.http.Set-Cookie;
        if (beresp.status == 200) {
            set beresp.ttl = 1d;
            set beresp.grace = 7d;
        } else {
            set beresp.ttl = 10s;
            set beresp.grace = 0s;
        }
        return (deliver);
    }
    set beresp.uncacheable = true;
    return (deliver);
}

sub vcl_deliver {
    # Clients do not need the tags, which are for purging.
    if (client.ip !~ insiders || req.http.X-Forwarded-For ~ ",") {
        unset resp.http.X-Magento-Tags;
    }
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    unset resp.http.X-Powered-By;
    if (req.http.X-Dukkan-Kind == "graphql") {
        # Magento cannot purge browsers, so they must not cache the response.
        set resp.http.Cache-Control = "no-store";
        unset resp.http.Expires;
        unset resp.http.Pragma;
        unset resp.http.Age;
    }
    return (deliver);
}

sub vcl_synth {
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.body = resp.reason;
    return (deliver);
}

sub vcl_backend_error {
    set beresp.http.Cache-Control = "no-store";
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    # The JSON format that the app reads in errors of GraphQL and REST.
    set beresp.http.Content-Type = "application/json";
    set beresp.body = """{"message":"The shop cannot be reached.","errors":[{"message":"The shop cannot be reached."}]}""";
    return (deliver);
}
