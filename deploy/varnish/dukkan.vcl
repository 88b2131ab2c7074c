vcl 4.1;
# Dukkan's Varnish (Debian 12's 7.1), for shops on several machines: between the nginx of each and Magento. It caches
# responses of GraphQL and pictures; pages are cached by the document servers. docs/deploy.md says how it is put there;
# Magento is told about it under Stores > Configuration > Advanced > System > Full Page Cache, and purges here what changes.

import std;

# --- Yours: where Magento is, and who may purge ---------------------------------------------------------------------

backend magento {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 2s;
    .first_byte_timeout = 35s;
    .between_bytes_timeout = 10s;
    .max_connections = 200;
    # Magento's own file; its web server must let this machine ask for it.
    .probe = { .url = "/health_check.php"; .interval = 5s; .timeout = 3s; .window = 6; .threshold = 3; .initial = 3; }
}

# The machines that Magento and nginx run on.
acl insiders {
    "localhost";
    "127.0.0.1";
    "::1";
}

# --- What nobody edits ----------------------------------------------------------------------------------------------

sub vcl_recv {
    if (req.method == "PURGE") {
        # What a proxy passes on is somebody else's.
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

    # Nobody outside says what a request is.
    unset req.http.X-Dukkan-Kind;
    if (req.url ~ "^/graphql(\?|$)") {
        set req.http.X-Dukkan-Kind = "graphql";
        # In Magento the session cookie alone says who somebody is, whatever the token says.
        unset req.http.Cookie;
        if (req.http.Authorization || (req.method != "GET" && req.method != "HEAD")) {
            return (pass);
        }
    } elsif (req.url ~ "^/media/") {
        set req.http.X-Dukkan-Kind = "media";
        unset req.http.Cookie;
        unset req.http.Authorization;
    } else {
        # Carts and orders by REST are somebody's own, cookies and all.
        return (pass);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }

    # While the back end is well, what has expired is shown once more at most; while it is not, all that there is.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.Host);
    # Magento's `Vary` names none of these.
    if (req.http.X-Dukkan-Kind == "graphql") {
        hash_data("store " + req.http.Store);
        hash_data("currency " + req.http.Content-Currency);
        hash_data("id " + req.http.X-Magento-Cache-Id);
    }
    return (lookup);
}

sub vcl_backend_response {
    # A failure takes no page's place.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (bereq.http.X-Dukkan-Kind == "graphql") {
        unset beresp.http.Set-Cookie;
        # The key says who asks; Magento's own `Vary` would only split what is the same.
        unset beresp.http.Vary;
        set beresp.do_gzip = true;
        if (bereq.uncacheable) {
            return (deliver);
        }
        if (beresp.status != 200 || beresp.http.Cache-Control !~ "(?i)public" || beresp.http.Cache-Control ~ "(?i)(private|no-store|no-cache)") {
            # Remembered as nothing to wait for, so that shoppers do not queue for each other's answers.
            set beresp.ttl = 60s;
            set beresp.uncacheable = true;
            return (deliver);
        }
        if (bereq.http.X-Magento-Cache-Id && bereq.http.X-Magento-Cache-Id != beresp.http.X-Magento-Cache-Id) {
            # Made for somebody else than was asked for.
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
    # Tags are for purging.
    if (client.ip !~ insiders || req.http.X-Forwarded-For ~ ",") {
        unset resp.http.X-Magento-Tags;
    }
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    unset resp.http.X-Powered-By;
    if (req.http.X-Dukkan-Kind == "graphql") {
        # No browser hears a purge.
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
    # The form that the app reads in responses of GraphQL and REST.
    set beresp.http.Content-Type = "application/json";
    set beresp.body = """{"message":"The shop cannot be reached.","errors":[{"message":"The shop cannot be reached."}]}""";
    return (deliver);
}
